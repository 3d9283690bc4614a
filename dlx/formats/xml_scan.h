/*
 * xml_scan.h - scans the tags of XML one by one, without entities and name
 * spaces. The caller may read content; comments, declarations and other content
 * are skipped.
 */
#ifndef DLX_FORMATS_XML_SCAN_H
#define DLX_FORMATS_XML_SCAN_H

#include "dlx/formats/scan.h"

enum dlx_xml_kind {
    DLX_XML_OPEN,  /* <name a="b">, or <name/>, which is followed by a CLOSE */
    DLX_XML_CLOSE, /* closes the tag opened last */
    DLX_XML_END    /* end of the text; all tags are closed */
};

enum { DLX_XML_DEPTH = 64, DLX_XML_ATTRIBUTES = 32 };

typedef struct dlx_xml {
    dlx_scan s; /* position after the tag, at its content */
    enum dlx_xml_kind kind;
    dlx_token name;
    int depth; /* number of open tags, including this one */
    dlx_token open[DLX_XML_DEPTH];
    bool is_closed;
    int num_attributes; /* attributes of an OPEN; values are without quotes */
    dlx_token names[DLX_XML_ATTRIBUTES], values[DLX_XML_ATTRIBUTES];
} dlx_xml;

void dlx_xml_init(dlx_xml *x, const char *text, size_t size,
                  dlx_text_error *error);
int dlx_xml_next(dlx_xml *x);
/* Moves from an OPEN to its CLOSE. Returns 0 or DLX_ETEXT. */
int dlx_xml_skip(dlx_xml *x);
const dlx_token *dlx_xml_attribute(const dlx_xml *x, const char *name);

#endif
