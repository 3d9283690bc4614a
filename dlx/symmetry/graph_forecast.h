/*
 * graph_forecast.h - predicts how long libbliss takes for a graph, because
 * nothing can stop libbliss.
 */
#ifndef DLX_SYMMETRY_GRAPH_FORECAST_H
#define DLX_SYMMETRY_GRAPH_FORECAST_H

#include "dlx/symmetry/graph.h"

/* Returns about the time of a canonical form in ns, or INFINITY if that is more
 * than `most`, if this function takes more than an eighth of `most` itself, or
 * without memory. */
double dlx_graph_forecast(const dlx_graph *g, double most);

#endif
