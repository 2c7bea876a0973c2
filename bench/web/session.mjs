import { addressOf, password } from '../../demo/accounts.ts'
import { CommandError } from '../../scripts/command-error.mjs'

/** @import { CookieData } from 'puppeteer-core' */

/**
 * Session cookies of a sample account (spec §9).
 *
 * @param {string} url of the academy
 * @param {string} login
 * @returns {Promise<CookieData[]>}
 */
export async function openSession(url, login) {
  const reply = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: addressOf(login), password }),
  })
  if (!reply.ok) throw new CommandError(`No se pudo entrar como ${login}: ${reply.status}`)
  const { accessToken, type, userData } = /** @type {Record<string, unknown>} */ (
    await reply.json()
  )
  const cookies = { accessToken, type, userData: JSON.stringify(userData) }
  return Object.entries(cookies).map(([name, value]) => ({
    name,
    value: encodeURIComponent(String(value)),
    domain: 'localhost',
    path: '/',
    sameSite: 'Strict',
  }))
}
