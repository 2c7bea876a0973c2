/** How a file says that a text is written. `auto` is Moodle's own: lines, with HTML where it is meant. */
export type TextFormat = 'html' | 'markdown' | 'plain' | 'auto'

export interface FormattedText {
  text: string
  format: TextFormat
}

const elements =
  'a|abbr|b|big|blockquote|br|center|cite|code|dd|del|div|dl|dt|em|embed|font|h[1-6]|hr|i|iframe|img|' +
  'audio|ins|kbd|li|mark|math|object|ol|p|pre|q|s|script|small|source|span|strike|strong|style|sub|sup|svg|' +
  'table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video'
const attribute = String.raw`\s{1,99}[\w:-]{1,99}(?:=(?:"[^"<>]{0,2000}"|'[^'<>]{0,2000}'|[^\s<>"']{1,2000}))?`
const element = new RegExp(String.raw`</?(?:${elements})(?:${attribute}){0,20}\s{0,99}/?>`, 'i')

/** Whether a text is HTML: `vector<int>` and `&eacute;` are letters where nobody said what they are. */
export const isHtml = ({ text, format }: FormattedText) =>
  format === 'html' || (format === 'auto' && element.test(text))

/** HTML with the lines of Moodle's own format, which are breaks unless a tag stands beside them. */
export function htmlOf({ text, format }: FormattedText): string {
  if (format !== 'auto' || /<pre\b/i.test(text)) return text
  const [first = '', ...others] = text.split('\n').map((line) => line.trim())
  let html = first
  for (const line of others)
    html += (html.endsWith('>') || line.startsWith('<') ? ' ' : '<br>') + line
  return html
}

const placeholder = /&&0(10|35|58|61|92|123|125|126);/g

/** Letters for the marks that Moodle's readers leave in place of escaped signs: `&&058;` is `:`. */
export const fillPlaceholders = (text: string) =>
  text.replaceAll(placeholder, (_, code: string) => String.fromCodePoint(Number(code)))
