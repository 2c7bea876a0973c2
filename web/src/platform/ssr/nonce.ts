import { createContext } from 'react'

/** Nonce of the inline scripts, while the server renders. */
export const NonceContext = createContext<string | undefined>(undefined)
