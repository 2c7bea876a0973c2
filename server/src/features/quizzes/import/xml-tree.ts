import { SaxesParser } from 'saxes'

export interface XmlElement {
  name: string
  attributes: Record<string, string>
  /** Of the file, from 1. */
  line: number
  text: string
  children: XmlElement[]
}

export interface XmlFault {
  line: number
  reason: string
}

const MAX_DEPTH = 40

/** Elements called `question`, as far as the XML is sound, and where it is not. */
export function readXmlQuestions(content: string): { found: XmlElement[]; fault?: XmlFault } {
  const found: XmlElement[] = []
  const path: XmlElement[] = []
  const state: { fault?: XmlFault } = {}
  const parser = new SaxesParser({ position: true, xmlns: false as const })
  const stop = (reason: string) => (state.fault ??= { line: parser.line, reason })
  parser.on('doctype', () => stop('El archivo declara un DOCTYPE, que no se lee.'))
  parser.on('error', () => stop('El XML está mal formado en esta línea; lo que sigue no se leyó.'))
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length >= MAX_DEPTH) stop('El XML tiene demasiados niveles.')
    const element = { name, attributes, line: parser.line, text: '', children: [] }
    path.at(-1)?.children.push(element)
    path.push(element)
  })
  const write = (text: string) => {
    const element = path.at(-1)
    if (element) element.text += text
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.on('closetag', () => {
    const element = path.pop()
    if (element?.name === 'question' && path.length === 1 && !state.fault) found.push(element)
    // What was read is not kept twice.
    if (path.length === 1) path[0]!.children = []
  })
  for (let start = 0; start < content.length && !state.fault; start += CHUNK) {
    parser.write(content.slice(start, start + CHUNK))
  }
  if (!state.fault) parser.close()
  return { found, ...state }
}

/** Characters that are read before a fault is looked at. */
const CHUNK = 65_536

export const childOf = (element: XmlElement | undefined, name: string) =>
  element?.children.find((child) => child.name === name)
export const childrenOf = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name)
/** Of the element, or of its `text`. */
export const wordsOf = (element: XmlElement | undefined): string =>
  (childOf(element, 'text') ?? element)?.text.trim() ?? ''
