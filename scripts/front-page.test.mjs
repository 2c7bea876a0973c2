import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { root } from './run.mjs'

/** What the repository shows to somebody who comes to it. */

const pages = (await readdir(root)).filter((name) => name.endsWith('.md'))

test.each(pages)('the links of %s lead to files', async (name) => {
  const text = await readFile(path.join(root, name), 'utf8')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const files = links.filter((link) => !/^(https?:|#)/.test(link))
  const found = await Promise.all(
    files.map((file) => stat(path.join(root, file.replace(/#.*/, ''))).catch(() => file)),
  )
  expect(found.filter((one) => typeof one === 'string')).toEqual([])
})

test('both languages have the same pictures, links and commands, in the same order', async () => {
  const [english, spanish] = await Promise.all(
    ['README.md', 'README.es.md'].map((name) => readFile(path.join(root, name), 'utf8')),
  )
  /** @param {string | undefined} text */
  const partsOf = (text = '') =>
    [...text.matchAll(/\]\(([^)\s]+)\)|^((?:npm|PUBLIC_URL)[^#\n]+)/gm)]
      .map(([, link, command]) => link ?? command?.trim())
      .filter((part) => !part?.startsWith('README'))
  expect(partsOf(spanish)).toEqual(partsOf(english))
})

test('the pictures are light', async () => {
  const folder = path.join(root, 'docs/pictures')
  const sizes = (await readdir(folder)).map(
    async (name) => (await stat(path.join(folder, name))).size,
  )
  expect(Math.max(...(await Promise.all(sizes)))).toBeLessThan(150_000)
})

const validations = z.strictObject({ required: z.boolean() }).optional()
const id = z.string().regex(/^[a-z-]+$/)
const label = z.string().min(1)
const description = z.string().optional()
const placeholder = z.string().optional()
/** What the forms use of GitHub's schema of issue forms. */
const form = z.strictObject({
  name: label,
  description: label,
  labels: z.array(label),
  body: z.array(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: label }) }),
      z.strictObject({
        type: z.literal('input'),
        id,
        attributes: z.strictObject({ label, description, placeholder }),
        validations,
      }),
      z.strictObject({
        type: z.literal('textarea'),
        id,
        attributes: z.strictObject({ label, description, placeholder, render: description }),
        validations,
      }),
      z.strictObject({
        type: z.literal('dropdown'),
        id,
        attributes: z.strictObject({
          label,
          description,
          multiple: z.boolean().optional(),
          options: z.array(label).min(1),
        }),
        validations,
      }),
    ]),
  ),
})

test.each(['bug.yml', 'idea.yml'])('the issue form %s is one', async (name) => {
  const text = await readFile(path.join(root, '.github/ISSUE_TEMPLATE', name), 'utf8')
  const { body } = form.parse(parse(text))
  const ids = body.flatMap((part) => ('id' in part ? [part.id] : []))
  expect(ids.length).toBeGreaterThan(2)
  expect(new Set(ids).size).toBe(ids.length)
})
