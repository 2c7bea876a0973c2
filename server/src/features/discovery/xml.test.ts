import { expect, test } from 'vitest'
import { writeDocument } from './xml.ts'

test('texts and attributes are written as they are, without what XML may not hold', () => {
  const text = '<b>"Óleo" & \'agua\'</b> &nbsp; &amp; ]]>\u0008\ud800\uffff 😀'
  const escaped =
    '&lt;b&gt;&quot;Óleo&quot; &amp; &apos;agua&apos;&lt;/b&gt; &amp;nbsp; &amp;amp; ]]&gt; 😀'
  expect(writeDocument({ a: { '@b': text, c: text } })).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<a b="${escaped}">\n  <c>${escaped}</c>\n</a>\n`,
  )
})

test('a word that looks like a value of a program stays a word', () => {
  expect(writeDocument({ a: { '@b': 'true', c: ['true', 'null', '-0', ''] } })).toContain(
    '<a b="true">\n  <c>true</c>\n  <c>null</c>\n  <c>-0</c>\n  <c/>\n</a>',
  )
})
