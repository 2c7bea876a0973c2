const LIMIT_MILLISECONDS = 3000

/** The time that the server at this URL has, by the head of any answer; undefined if it gives none. */
export async function readServerTime(url: string): Promise<Date | undefined> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MILLISECONDS)
    const { headers } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal })
    const date = new Date(headers.get('date') ?? '')
    return Number.isNaN(date.getTime()) ? undefined : date
  } catch {
    // A provider that is down says no time: whoever asks goes on without it.
    return undefined
  }
}
