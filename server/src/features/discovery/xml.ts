import XmlBuilder from 'fast-xml-builder'

/** What XML 1.0 may not hold, escaped or not, though a text of the database may. */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const writable = (_name: string, value: unknown) => String(value).replace(unwritable, '')

const builder = new XmlBuilder({
  format: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // Without a value `term="true"` would be `term`, which no XML may hold.
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
  tagValueProcessor: writable,
  attributeValueProcessor: writable,
})

/** Elements by their names, attributes by theirs after an `@`; texts are escaped. */
export const writeXml = (elements: object): string => builder.build(elements)

export const writeDocument = (elements: object, declaration: object = {}): string =>
  writeXml({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8', ...declaration }, ...elements })
