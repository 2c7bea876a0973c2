import { password } from './academy/fill.ts'

export interface Session {
  accessToken: string
  refreshToken: string
}

export const randomAddress = () =>
  `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

export async function logIn(serverUrl: string, email: string): Promise<Session> {
  const response = await fetch(`${serverUrl}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`)
  return (await response.json()) as Session
}
