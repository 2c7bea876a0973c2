import { describe, expect, test } from 'vitest'
import { readMediaToken, signMediaToken } from './media-token.ts'

const key = 'k'.repeat(64)
const now = new Date('2026-03-02T16:00:00.000Z')
const grant = {
  videoId: '019525f0-6a80-7c00-8000-0123456789ab',
  revision: 3,
  expiresAt: new Date('2026-03-02T22:00:00.000Z'),
}
const token = signMediaToken(key, grant)

describe('a media token', () => {
  test('says what it was made for, in 54 characters fit for a path', () => {
    expect(token).toMatch(/^[\w-]{54}$/)
    expect(readMediaToken(key, token, now)).toEqual(grant)
  })

  test('is over at its time', () => {
    expect(readMediaToken(key, token, new Date(grant.expiresAt.getTime() - 1))).toBeDefined()
    expect(readMediaToken(key, token, grant.expiresAt)).toBeUndefined()
  })

  test('is worth nothing with any one character changed', () => {
    for (let index = 0; index < token.length; index++) {
      for (const other of ['A', 'z', '-', '_']) {
        if (token[index] === other) continue
        const altered = token.slice(0, index) + other + token.slice(index + 1)
        expect(readMediaToken(key, altered, now)).toBeUndefined()
      }
    }
  })

  test.each(['', 'a', `${token}A`, `${token}=`, `${token} `, token.slice(1), `${token}${token}`])(
    'is no token as %j',
    (odd) => {
      expect(readMediaToken(key, odd, now)).toBeUndefined()
    },
  )

  test('of another academy is worth nothing here', () => {
    expect(readMediaToken('x'.repeat(64), token, now)).toBeUndefined()
  })
})
