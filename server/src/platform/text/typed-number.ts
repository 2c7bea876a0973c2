import { foldText } from './fold-text.ts'

const plain = /^[+-]?(\d+([.]\d*)?|[.]\d+)(e[+-]?\d{1,3})?$/
const thousands = /^[+-]?\d{1,3}(,\d{3})+([.]\d*)?$/
const spaced = /^[+-]?\d{1,3}( \d{3})+([.,]\d*)?$/
const dotted = /^[+-]?\d{1,3}([.]\d{3})+,\d*$/
const comma = /^[+-]?\d*,\d+$/

/**
 * What a typed number may mean, with or without its unit; nothing for what is no finite number.
 * `1,500` may be either: in Mexico a comma parts thousands, elsewhere decimals.
 */
export function readNumber(typed: string, unit: string): number[] {
  const text = withoutUnit(foldText(typed).replace(/^[−–]/u, '-'), foldText(unit))
  const readings = [
    plain.test(text) && text,
    thousands.test(text) && text.replaceAll(',', ''),
    spaced.test(text) && text.replaceAll(' ', '').replace(',', '.'),
    dotted.test(text) && text.replaceAll('.', '').replace(',', '.'),
    comma.test(text) && text.replace(',', '.'),
  ]
  const numbers = readings.filter((one) => one !== false).map(Number)
  return [...new Set(numbers)].filter(Number.isFinite)
}

function withoutUnit(text: string, unit: string): string {
  if (unit === '') return text
  if (text.endsWith(unit)) return text.slice(0, -unit.length).trim()
  return text.startsWith(unit) ? text.slice(unit.length).trim() : text
}
