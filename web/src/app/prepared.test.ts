import { expect, test } from 'vitest'
import { takeAnswers, writeAnswers } from './prepared.ts'
import { buildQueryClient } from './query-client.ts'

test('answers come back as they went, and none ends the script that carries them', async () => {
  const hostile = {
    title: '</script><script>alert(1)</script> ⟦siteName⟧ & \u2028 <!--',
    price: null,
  }
  const key = ['courses', 'visitor', '', 'catalogue', { q: '<' }, undefined]
  const server = buildQueryClient()
  await server.fetchQuery({ queryKey: key, queryFn: () => hostile })
  const json = writeAnswers(server)
  expect(json).not.toContain('<')
  expect(takeAnswers(buildQueryClient(), json).getQueryData(key)).toEqual(hostile)
})
