/*
 * xml.h - a simple, strict XML reader for pictures: text that is not
 * well-formed is an error.
 */
#ifndef TESTS_SUPPORT_XML_H
#define TESTS_SUPPORT_XML_H

#include <cctype>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace xml
{

struct Element {
    std::string name;
    std::map<std::string, std::string> attributes; // its own
    std::map<std::string, std::string> inherited;  // includes its own
    std::string text;
};

class Reader
{
  public:
    explicit Reader(const std::string &from) : text(from)
    {
        while (at < text.size() && error.empty())
            read_one();
        if (error.empty() && !open.empty())
            fail("not closed: " + elements[open.back()].name);
    }

    std::vector<Element> elements; // in the order of their start tags
    std::string error;             // "" = well-formed

  private:
    void fail(const std::string &what)
    {
        if (error.empty())
            error = what + " at byte " + std::to_string(at);
    }
    bool skip(const std::string &token)
    {
        if (text.compare(at, token.size(), token) != 0)
            return false;
        at += token.size();
        return true;
    }
    std::string read_name()
    {
        size_t begin = at;
        while (at < text.size() &&
               (isalnum((unsigned char)text[at]) || text[at] == '-'))
            at++;
        if (at == begin)
            fail("no name");
        return text.substr(begin, at - begin);
    }
    // Reads up to the end sign, and resolves entities.
    std::string read_text(char end)
    {
        std::string result;
        while (at < text.size() && text[at] != end && error.empty()) {
            if (text[at] == '<' || (text[at] == '>' && end == '<'))
                fail("bare sign");
            else if (text[at] != '&')
                result += text[at++];
            else if (skip("&lt;"))
                result += '<';
            else if (skip("&gt;"))
                result += '>';
            else if (skip("&amp;"))
                result += '&';
            else if (skip("&quot;"))
                result += '"';
            else
                fail("bare &");
        }
        return result;
    }
    void read_one()
    {
        if (text[at] != '<') {
            std::string found = read_text('<');
            if (!open.empty())
                elements[open.back()].text += found;
            else if (found.find_first_not_of('\n') != std::string::npos)
                fail("text outside");
        } else if (skip("</")) {
            if (open.empty() || read_name() != elements[open.back()].name ||
                !skip(">"))
                return fail("wrong end");
            open.pop_back();
        } else {
            at++;
            read_begin();
        }
    }
    void read_begin()
    {
        Element e;
        if (open.empty() && !elements.empty())
            return fail("two roots");
        if (!open.empty())
            e.inherited = elements[open.back()].inherited;
        e.name = read_name();
        while (error.empty() && skip(" ")) {
            std::string key = read_name();
            if (!skip("=\""))
                return fail("no value");
            if (e.attributes.count(key) != 0)
                return fail("attribute twice");
            e.attributes[key] = e.inherited[key] = read_text('"');
            if (!skip("\""))
                return fail("no quote");
        }
        bool is_whole = skip("/");
        if (!skip(">"))
            return fail("no >");
        elements.push_back(e);
        if (!is_whole)
            open.push_back(elements.size() - 1);
    }

    const std::string text;
    size_t at = 0;
    std::vector<size_t> open;
};

} // namespace xml

#endif
