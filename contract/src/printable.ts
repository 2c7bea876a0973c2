const clusters = new Intl.Segmenter('es-MX', { granularity: 'grapheme' })

/** Signs that nobody sees. */
const unseen = /[\s\p{Cc}\p{Cf}\uFE00-\uFE0F]/gu
/** Emoji, except those that the text fonts have too. */
const emoji = /(?![©®™])\p{Extended_Pictographic}/u

/** Distinct letters of a text that no font has; PDFs and pictures for sharing leave them out. */
export function listUnprintable(text: string, ranges: string): string[] {
  const isPrintable = readRanges(ranges)
  const seen = Array.from(clusters.segment(text.normalize('NFC')), ({ segment }) => segment)
  const left = seen.filter((letter) => {
    const codes = Array.from(letter.replaceAll(unseen, ''), (one) => one.codePointAt(0)!)
    return emoji.test(letter) || !codes.every(isPrintable)
  })
  return [...new Set(left)]
}

/** Written as the gap before each range and how much longer than one it is, in base 36: `w.2m 1`. */
function readRanges(ranges: string): (code: number) => boolean {
  let end = 0
  const pairs = ranges.split(' ').map((range): [number, number] => {
    const [gap = '', more = '0'] = range.split('.')
    const start = end + Number.parseInt(gap, 36)
    end = start + Number.parseInt(more, 36)
    return [start, end]
  })
  return (code) => {
    let [low, high] = [0, pairs.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (pairs[middle]![1] < code) low = middle + 1
      else high = middle
    }
    return low < pairs.length && pairs[low]![0] <= code
  }
}
