import { expect, test } from 'vitest'
import { fillPage, tagOf } from './fill-page.ts'

const page =
  '<title>⟦siteName⟧</title><img src="⟦logoUrl|data:image/svg+xml,%3Csvg/%3E⟧"><script type="application/json">⟦json⟧</script><p>⟦unknown⟧</p>'

test('what stands open is filled in, in texts, attributes and data', () => {
  const data = { siteName: 'Casa' }
  expect(fillPage(page, { words: { siteName: 'Casa', logoUrl: '/logo' }, data })).toBe(
    '<title>Casa</title><img src="/logo"><script type="application/json">{"siteName":"Casa"}</script><p></p>',
  )
  expect(fillPage(page, { words: {}, data })).toContain('src="data:image/svg+xml,%3Csvg/%3E"')
})

test('nothing that is filled in leaves its place', () => {
  const hostile = '"><script>alert(1)</script>&⟦json⟧$&\u2028'
  const filled = fillPage(page, {
    words: { siteName: hostile, logoUrl: hostile },
    data: { siteName: `</script><!--${hostile}` },
  })
  expect(filled.match(/<script/g)).toHaveLength(1)
  expect(filled).toContain(
    '<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;⟦json⟧$&amp;\u2028</title>',
  )
  const [, data] = /<script type="application\/json">(.*?)<\/script>/s.exec(filled)!
  expect(JSON.parse(data!)).toEqual({ siteName: `</script><!--${hostile}` })
})

test('a name of prototypes is nobody’s word', () => {
  expect(fillPage('⟦constructor⟧⟦__proto__⟧', { words: {}, data: {} })).toBe('')
})

test('pages that differ have different tags', () => {
  expect(tagOf('a')).not.toBe(tagOf('b'))
  expect(tagOf('a')).toMatch(/^"[\w-]+"$/)
})
