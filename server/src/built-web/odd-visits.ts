/** Requests of one page with whatever a stranger may send. */

interface Session {
  accessToken: string
  type: string
  userData: object
}

const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
const unsigned = (exp: number) => `${encode({ alg: 'none' })}.${encode({ role: 'student', exp })}.x`

/** Each cookie of a session alone and in pairs, and what only a stranger's browser sends. */
export function listSessionCookies({ accessToken, type, userData }: Session): string[] {
  const person = encodeURIComponent(JSON.stringify(userData))
  const whole = [`accessToken=${accessToken}`, `userData=${person}`, `type=${type}`, 'hasSession=1']
  const pairs = whole.flatMap((one, place) =>
    whole.slice(place + 1).map((other) => `${one}; ${other}`),
  )
  const [token, data] = whole
  const forged = `accessToken=${unsigned(Date.now() / 1000 + 3600)}`
  const expired = `accessToken=${unsigned(5)}`
  return [
    ...whole,
    ...pairs,
    whole.join('; '),
    forged,
    `${forged}; ${data}`,
    `${expired}; ${data}`,
    `accessToken=x; ${data}`,
    `accessToken=; ${token}; ${data}; ${data}`,
    `${data}; userData=; ${token}; accessToken=`,
    `${token};${data}`,
    `${token},${data}`,
    `AccessToken=${accessToken}; USERDATA=${person}`,
    `${token}; userData=null`,
    `${token}; userData=%zz`,
    `${token}; userData=[]; type=`,
    `x=1; ${token}; ${data}; type=nadie`,
  ]
}

/** Headers that say something of a request, and nothing of the page. */
export const odd: Record<string, string>[] = [
  { host: 'otro.example' },
  { 'x-forwarded-host': 'otro.example', 'x-forwarded-proto': 'https' },
  { forwarded: 'host=otro.example;proto=https' },
  { 'x-original-url': '/Login', 'x-rewrite-url': '/Login' },
  { 'accept-language': 'en-GB', 'user-agent': 'Googlebot/2.1' },
  {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    referer: 'https://otro.example/',
  },
  { 'x-react-router-spa-mode': 'yes', 'x-react-router-prerender-data': '%5B%5D' },
  { authorization: 'Bearer x' },
  { 'x-internal-call': 'true', range: 'bytes=0-9', 'if-none-match': '*' },
]
