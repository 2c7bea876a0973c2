import { addressOf, password } from '../../demo/accounts.ts'
import { Fault } from '../../scripts/fault.mjs'

/** @import { CookieData } from 'puppeteer-core' */

/**
 * The cookies of somebody of the sample academy who has logged in (spec §9).
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
  if (!reply.ok) throw new Fault(`No se pudo entrar como ${login}: ${reply.status}`)
  const { accessToken, type, userData } = /** @type {Record<string, unknown>} */ (
    await reply.json()
  )
  const kept = { accessToken, type, userData: JSON.stringify(userData) }
  return Object.entries(kept).map(([name, value]) => ({
    name,
    value: encodeURIComponent(String(value)),
    domain: 'localhost',
    path: '/',
    sameSite: 'Strict',
  }))
}
