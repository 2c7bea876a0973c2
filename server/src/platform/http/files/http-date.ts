const day = String.raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)`
const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
const time = String.raw`\d{2}:\d{2}:\d{2}`

/** The three date formats of RFC 9110 §5.6.7; the last has no zone and means UTC. */
const spellings = [
  new RegExp(`^${day}, \\d{2} ${month} \\d{4} ${time} GMT$`),
  new RegExp(`^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \\d{2}-${month}-\\d{2} ${time} GMT$`),
  new RegExp(`^${day} ${month} [ \\d]\\d ${time} \\d{4}$`),
]

/** Seconds since 1970; `undefined` for an invalid date, which conditional headers must ignore. */
export function parseHttpDate(header: string | undefined): number | undefined {
  const text = header?.trim() ?? ''
  if (!spellings.some((spelling) => spelling.test(text))) return undefined
  const milliseconds = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  return Number.isNaN(milliseconds) ? undefined : wholeSeconds(new Date(milliseconds))
}

/** HTTP dates have a resolution of one second. */
export function wholeSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
