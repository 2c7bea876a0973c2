/** What Stripe's page may take, by the words of the settings. */
export const stripeMethods = ['tarjeta', 'mensualidades', 'oxxo', 'spei'] as const
export type StripeMethod = (typeof stripeMethods)[number]

/** Instalments without interest cost the academy: only where it asks for them. */
export const usualStripeMethods: readonly StripeMethod[] = ['tarjeta', 'oxxo', 'spei']

/** `tarjeta, oxxo`; `undefined` if a word is none of them, or cards are missing. */
export function readStripeMethods(text: string): StripeMethod[] | undefined {
  const words = new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  )
  const known = stripeMethods.filter((method) => words.has(method))
  return known.length === words.size && words.has('tarjeta') ? known : undefined
}
