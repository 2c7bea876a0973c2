/** Allowed WebVTT markup: italics, voices, classes, timestamps. */
const formatting =
  /^<(?:\/?(?:b|i|u|c|v|ruby|rt|lang)|c(?:\.[\w-]+)*|v(?:\.[\w-]+)*[ \t][^<>&\n]+|lang[ \t][\w-]+|(?:\d{2,3}:)?[0-5]\d:[0-5]\d\.\d{3})>$/
const entity = /^&(?:amp|lt|gt|nbsp|lrm|rlm|#\d{1,7}|#x[0-9a-f]{1,6});/i
/** SRT's fonts and positions, which WebVTT does not support. */
const subRipDecoration = /<\/?font[^<>]*>|\{\\[^{}]*\}/gi

/** Escapes everything in a cue's line except the allowed markup, so that `<script>` is text. */
export function tidyLine(line: string, isSubRip: boolean): string {
  const plain = isSubRip ? line.replace(subRipDecoration, '') : line
  return plain
    .split(/(<[^<>]*>)/)
    .map((part) => (formatting.test(part) ? part : escapeText(part)))
    .join('')
}

function escapeText(text: string): string {
  return text
    .replace(/&/g, (sign, at: number) => (entity.test(text.slice(at)) ? sign : '&amp;'))
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
