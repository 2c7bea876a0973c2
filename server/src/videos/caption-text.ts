/** Italics, voices, classes and karaoke times: all that a caption's text may hold besides text. */
const formatting =
  /^<(?:\/?(?:b|i|u|c|v|ruby|rt|lang)|c(?:\.[\w-]+)*|v(?:\.[\w-]+)*[ \t][^<>&\n]+|lang[ \t][\w-]+|(?:\d{2,3}:)?[0-5]\d:[0-5]\d\.\d{3})>$/
const entity = /^&(?:amp|lt|gt|nbsp|lrm|rlm|#\d{1,7}|#x[0-9a-f]{1,6});/i
/** Colours and places of SRT files, which WebVTT has other words for. */
const subRipDecoration = /<\/?font[^<>]*>|\{\\[^{}]*\}/gi

/** A line of a cue in which everything but formatting is text: `<script>` is read, not run. */
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
