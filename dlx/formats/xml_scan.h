/*
 * xml_scan.h - the tags of a text in XML, one after the other, as far as
 * formats need them: no entities, no name spaces. Content is left to the
 * caller; what he does not read, comments and declarations are passed over.
 */
#ifndef DLX_FORMATS_XML_SCAN_H
#define DLX_FORMATS_XML_SCAN_H

#include "dlx/formats/scan.h"

enum dlx_xml_kind {
    DLX_XML_OPEN,  /* <name a="b">, or <name/>, which is followed by a CLOSE */
    DLX_XML_CLOSE, /* of the tag opened last */
    DLX_XML_END    /* of the text; all tags are closed */
};

enum { DLX_XML_DEPTH = 64, DLX_XML_ATTRIBUTES = 32 };

typedef struct dlx_xml {
    dlx_scan s; /* behind the tag: at its content */
    enum dlx_xml_kind kind;
    dlx_token name;                /* of an OPEN or CLOSE */
    int depth;                     /* tags that are open, this one included */
    dlx_token open[DLX_XML_DEPTH]; /* their names */
    bool is_closed;                /* by a slash at its end */
    int num_attributes;            /* of an OPEN; values are without quotes */
    dlx_token names[DLX_XML_ATTRIBUTES], values[DLX_XML_ATTRIBUTES];
} dlx_xml;

void dlx_xml_init(dlx_xml *x, const char *text, size_t size,
                  dlx_text_error *error);
/* Go to the next tag. Returns 0 or DLX_ETEXT. */
int dlx_xml_next(dlx_xml *x);
/* Behind an OPEN: go to its CLOSE. Returns 0 or DLX_ETEXT. */
int dlx_xml_skip(dlx_xml *x);
/* The value of that attribute of an OPEN, or NULL. */
const dlx_token *dlx_xml_attribute(const dlx_xml *x, const char *name);

#endif
