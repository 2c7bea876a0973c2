import * as oidc from 'openid-client'
import { isStorableText, SIGN_IN_RETURN_PATH } from '@ateneo/contract'
import { z } from 'zod'
import type { Config, OidcConfig } from '../../../platform/config/config.ts'
import type { Context } from '../../../context.ts'
import { AnswerTooLong, boundedFetch } from '../../../platform/outgoing/bounded-fetch.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Attempt } from './sign-in-attempt.ts'

const LIMIT_SECONDS = 5
/** Metadata, keys and claims are some thousand bytes. */
const MAX_ANSWER_BYTES = 1024 ** 2
const fetchAnswer = boundedFetch(MAX_ANSWER_BYTES)
const CLOCK_TOLERANCE_SECONDS = 30
/** A provider may move its endpoints. */
const METADATA_MILLISECONDS = 60 * 60 * 1000

const discovered = new WeakMap<Config, { at: number; provider: oidc.Configuration }>()

/** Discovered at the first sign-in, so that a provider that is away delays no start. */
async function openProvider(ctx: Context): Promise<oidc.Configuration> {
  const { config } = ctx
  if (config.oidc === undefined) throw fail('sign_in_not_offered')
  const now = ctx.now().getTime()
  const known = discovered.get(config)
  if (known && now - known.at < METADATA_MILLISECONDS) return known.provider
  const provider = await discover(config.oidc)
  discovered.set(config, { at: now, provider })
  return provider
}

/** Asks the issuer for its metadata. Throws the library's errors. */
export function discover({ issuer, clientId, clientSecret }: OidcConfig) {
  const isLocal = issuer.startsWith('http:')
  return oidc.discovery(
    new URL(issuer),
    clientId,
    { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    authenticate(clientSecret),
    {
      timeout: LIMIT_SECONDS,
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- it is in programs with the DOM's types
      [oidc.customFetch]: (url, options) => fetchAnswer(url, options as RequestInit),
      // The configuration admits http for loopback addresses alone.
      execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
    },
  )
}

/** HTTP Basic is the default of the specification; some providers admit the body alone. */
function authenticate(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

const returnUrl = ({ config }: Context) => new URL(SIGN_IN_RETURN_PATH, config.publicUrl)

export async function buildSignInUrl(ctx: Context, attempt: Attempt): Promise<string> {
  const provider = await orFail(ctx, () => openProvider(ctx))
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: returnUrl(ctx).href,
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    state: attempt.state,
    nonce: attempt.nonce,
  })
  return url.href
}

const optionalName = z.string().trim().max(80).refine(isStorableText).catch('')
const emailClaims = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  // Amazon Cognito and Apple write it as a string.
  email_verified: z.literal([true, 'true']),
})
const nameClaims = z.object({ given_name: optionalName, family_name: optionalName })

/** A person as the provider knows them; `email` is absent unless the provider verified it. */
export interface Person {
  issuer: string
  subject: string
  email: string | undefined
  firstNames: string
  lastNames: string
}

/** Exchanges the code of the browser's return. */
export async function identifyPerson(
  ctx: Context,
  attempt: Attempt,
  response: URLSearchParams,
): Promise<Person> {
  return orFail(ctx, async () => {
    const provider = await openProvider(ctx)
    const url = returnUrl(ctx)
    url.search = response.toString()
    const tokens = await oidc.authorizationCodeGrant(provider, url, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    })
    const { iss: issuer, sub: subject, ...claims } = tokens.claims()!
    const own = emailClaims.safeParse(claims)
    if (own.success && typeof claims['given_name'] === 'string') {
      return describe({ issuer, subject }, own.data.email, claims)
    }
    if (provider.serverMetadata().userinfo_endpoint === undefined) {
      return describe({ issuer, subject }, own.data?.email, claims)
    }
    const more = await oidc.fetchUserInfo(provider, tokens.access_token, subject)
    const email = own.data?.email ?? emailClaims.safeParse(more).data?.email
    return describe({ issuer, subject }, email, { ...claims, ...more })
  })
}

function describe(
  identity: { issuer: string; subject: string },
  email: string | undefined,
  claims: object,
): Person {
  const { given_name: firstNames, family_name: lastNames } = nameClaims.parse(claims)
  return { ...identity, email, firstNames, lastNames }
}

const PASSING = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])
const BUSY = new Set(['server_error', 'temporarily_unavailable'])

/** The library wraps what reading an answer throws. */
const isTooLong = (error: unknown): boolean =>
  error instanceof AnswerTooLong || (error instanceof Error && isTooLong(error.cause))

/** The provider's failures by the codes of the contract; details go to the log. */
async function orFail<Result>(ctx: Context, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (err) {
    const code = codeOf(err)
    if (code === undefined) throw err
    ctx.log.warn({ err, code }, 'sign-in by the identity provider failed')
    throw fail(code)
  }
}

function codeOf(error: unknown) {
  if (isTooLong(error)) return 'sign_in_unavailable'
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'sign_in_cancelled'
    return BUSY.has(error.error) ? 'sign_in_unavailable' : 'sign_in_refused'
  }
  if (error instanceof oidc.ResponseBodyError) {
    return error.error === 'invalid_grant' ? 'sign_in_expired' : 'sign_in_refused'
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError) return 'sign_in_refused'
  if (error instanceof oidc.ClientError) {
    return PASSING.has(error.code ?? '') ? 'sign_in_unavailable' : 'sign_in_refused'
  }
  // What `fetch` throws where nothing answers.
  return error instanceof TypeError && error.cause !== undefined ? 'sign_in_unavailable' : undefined
}
