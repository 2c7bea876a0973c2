/** Texts that tend to break input handling. */
export const hostileTexts: Record<string, string> = {
  'as much as a body holds': 'a'.repeat(1_000_000),
  'more than a body holds': 'a'.repeat(1_100_000),
  'NUL inside': 'antes\u0000después',
  'half a surrogate pair': 'antes\uD83Ddespués',
  'emoji of many parts': '👩🏽‍🎨🇲🇽 ❤️‍🔥',
  'marks that turn the direction': '\u202Eodal la\u202C \u2066x\u2069 שלום',
  HTML: '"><img src=x onerror=alert(1)><script>alert(1)</script>&amp;',
  SQL: "'; drop table users; -- \" ' || (select 1) || '",
  'a very long word': 'ñandú'.repeat(15),
  'only white space': ' \t\n\u00A0\u3000',
  'nothing to be seen': '\u200B\u200D\uFEFF',
  'edges of white space': '  al borde\n',
  'controls and escapes': '\u0001\u001B[31m\r\nSet-Cookie: a=b\u007F\\n%0d%0a',
  'combining marks': `e${'\u0301'.repeat(60)}`,
  templates: '${7*7} {{7*7}} <%= 7 %> %s %n $1 :id',
  paths: '../../../../etc/passwd',
  'a name of prototypes': '__proto__',
  nothing: '',
}

/** Values that are not text. */
export const oddValues: Record<string, unknown> = {
  null: null,
  true: true,
  zero: 0,
  negative: -1,
  fraction: 0.001,
  huge: 1e308,
  'past safe integers': 2 ** 53 + 1,
  'past 32 bits': 2 ** 31,
  'empty list': [],
  'empty object': {},
  'list in lists': [[[[]]]],
  'object of methods': { toString: 1, valueOf: null, length: -1 },
  'query operator': { $ne: null, $gt: '' },
  'list of texts': ['a', 'b'],
}
