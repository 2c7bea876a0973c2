/** The query parameter of the home that filters the own courses by category. */

const name = 'category'

/** Only an id is accepted, so that arbitrary values create no other page in the response cache. */
export function readShelfCategory(params: URLSearchParams): string | undefined {
  const given = params.get(name)
  return given !== null && /^[0-9a-f-]{36}$/.test(given) ? given : undefined
}

export function writeShelfCategory(category: string | undefined): URLSearchParams {
  return new URLSearchParams(category ? { [name]: category } : {})
}
