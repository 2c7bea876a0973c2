/** Replaced by a unique value per request, so that no cached response matches. */
export const VARIED = '[<id>]'

/** A request as the product's clients send it. */
export interface Call {
  name: string
  method: 'GET' | 'POST'
  path: string
  token?: string
  body?: object
  /** If false, only its query plans are checked. */
  isLoaded: boolean
  /**
   * Duration of a round, longer for slow calls: in a second not every connection would get a reply.
   */
  seconds?: number
  /** Password that the call verifies; the hand-written baseline verifies it too. */
  password?: string
  /** Each connection logs in first and sends the refresh token of its last reply. */
  isRotating?: boolean
  /** Needs no data or session of its academy. */
  isOfAnyAcademy?: true
  /** Each request has a different IP address, to avoid the rate limit. */
  isFromManyAddresses?: boolean
}

export const get = (name: string, path: string, token?: string): Call => ({
  name,
  method: 'GET',
  path,
  isLoaded: true,
  ...(token && { token }),
})

export const post = (name: string, path: string, body: object, token?: string): Call => ({
  ...get(name, path, token),
  method: 'POST',
  body,
})

/** As a query's calendar day. */
export const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
