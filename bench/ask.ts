interface Request {
  method?: string
  token?: string
  headers?: Record<string, string>
  /** Sent as JSON, but for a form. */
  body?: object
}

/** The answer's JSON. Throws unless it is answered well. */
export async function ask<Reply = unknown>(
  url: string,
  { method = 'GET', token, headers = {}, body }: Request = {},
): Promise<Reply> {
  const isJson = body !== undefined && !(body instanceof FormData)
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(isJson && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 300)}`)
  return JSON.parse(text) as Reply
}
