import { stripInvisible } from '@ateneo/contract/strip-invisible'
import { stripMarkdown } from '@ateneo/contract/strip-markdown'
import { expect, test } from 'vitest'
import { commonTexts, counted, findSteepTexts, nested, repeated } from '../../testing/growth.ts'
import { renderMarkdown } from './markdown.ts'

const texts = {
  ...commonTexts,
  links: repeated('[a](b)'),
  'links that are not closed': repeated('[a]('),
  'brackets that are not closed': repeated('[a'),
  'links in links': nested('[a', '](b)'),
  pictures: repeated('!['),
  'bold that is not closed': repeated('**a'),
  'bold words': repeated('**a** '),
  'italics that are not closed': repeated('_a'),
  'marks of several kinds': repeated('*a_b'),
  'stars and spaces': repeated('* '),
  'struck words': repeated('~~a'),
  backticks: repeated('`'),
  'runs of backticks': counted((index) => `${'`'.repeat((index % 50) + 1)}a`),
  fences: repeated('```\n'),
  quotations: repeated('> '),
  lists: repeated('- a\n'),
  'lists of any depth': counted((index) => `${' '.repeat(index % 64)}- a\n`),
  'numbered lists': repeated('1. a\n'),
  tasks: repeated('- [ ] a\n'),
  headings: repeated('# a\n'),
  'hash signs': repeated('#'),
  'underlined headings': repeated('a\n=\n'),
  'cells of tables': repeated('|a'),
  'rows of tables': repeated('|a|b|\n', '|a|b|\n|-|-|\n'),
  rules: repeated('---\n'),
  'attributes that are not closed': repeated('<a href="'),
  'addresses in brackets': repeated('<https://a'),
  addresses: repeated('https://a.mx '),
  footnotes: counted((index) => `[^${index}]`),
  'references of links': counted((index) => `[${index}]: http://a\n`),
  escapes: repeated(String.raw`\*`),
  'code by indent': repeated('    a\n'),
}

test('the work of showing Markdown in an email grows with its length and no faster', async () => {
  let reads = 0
  // Another text each time, since what was rendered is kept.
  const read = (text: string) => renderMarkdown(`${text}${++reads}`, 'barro')
  expect(await findSteepTexts(read, texts, { longest: 40_000 })).toEqual([])
})

test('so does that of taking its marks away', async () => {
  expect(await findSteepTexts(stripMarkdown, texts, { longest: 160_000 })).toEqual([])
})

test('so does that of taking away what nobody sees', async () => {
  const lines = {
    ...commonTexts,
    joiners: repeated('\u200D'),
    'joiners and letters': repeated('\u200Da'),
    'families of emoji': repeated('👩\u200D'),
    'all marks': repeated('\u00AD\u200B\u2066\uFEFF'),
  }
  expect(await findSteepTexts(stripInvisible, lines, { longest: 4_000_000 })).toEqual([])
})
