import { config } from 'zod/v4'

// Compiled schemas need `eval`, which the page's policy forbids and reports; not on the server, which shares Zod.
if (!import.meta.env.SSR) config({ jitless: true })

export * from 'zod/v4'
