import { expect, test } from 'vitest'
import { commonTexts, counted, findSteepTexts, nested, repeated } from './growth.ts'

const longest = 2 ** 20

/** Looks at the rest of the text for each of its letters. */
function quadratic(text: string): number {
  let found = 0
  for (let at = 0; at < text.length; at++) if (text.indexOf('=', at + 1) === -1) found++
  return found
}

/** Looks backwards in the last tenth alone, after a linear part that costs more at first. */
function quadraticInPart(text: string): number {
  let sum = linear(text) as number
  for (let end = Math.floor(text.length / 10); end > 0; end -= 16) {
    for (let at = 0; at < end; at++) sum ^= text.charCodeAt(at)
  }
  return sum
}

function linear(text: string): unknown {
  let sum = 0
  for (const letter of text.normalize('NFC').split('')) sum += letter.charCodeAt(0)
  return sum
}

const sorted = (text: string) => text.split('').sort()

test('a reader whose work grows with the square of the length is found, on every text', async () => {
  const texts = { letters: repeated('a'), lines: repeated('a\n'), nested: nested('<b>', '</b>') }
  const found = await findSteepTexts(quadratic, texts, { longest })
  expect(found.map((line) => line.split(':')[0])).toEqual(Object.keys(texts))
  expect(await findSteepTexts(quadraticInPart, texts, { longest })).toHaveLength(3)
})

test('a regular expression that backtracks is found by the one text that makes it', async () => {
  const read = (text: string) => /<!--.*-->/.test(text)
  const found = await findSteepTexts(
    read,
    {
      harmless: repeated('<b>'),
      'many that open': repeated('<!--'),
    },
    { longest },
  )
  expect(found).toEqual([expect.stringMatching(/^many that open: length \^ (1\.[6-9]|2\.\d)$/)])
})

test('readers whose work grows with the length pass, whether they answer, throw or wait', async () => {
  const texts = { ...commonTexts, counted: counted((index) => `${index};`) }
  expect(await findSteepTexts(linear, texts, { longest })).toEqual([])
  const refusing = (text: string) => {
    throw new Error(String(linear(text)))
  }
  const few = { letters: repeated('a'), lines: repeated('a\n') }
  expect(await findSteepTexts(refusing, few, { longest })).toEqual([])
  expect(
    await findSteepTexts(async (text) => Promise.resolve(text).then(linear), few, { longest }),
  ).toEqual([])
  expect(await findSteepTexts(sorted, few, { longest: 2 ** 18 })).toEqual([])
})

test('texts have about the length that was asked for', () => {
  for (const textOf of Object.values(commonTexts)) {
    expect(Math.abs(textOf(10_000).length - 10_000)).toBeLessThan(20)
  }
})
