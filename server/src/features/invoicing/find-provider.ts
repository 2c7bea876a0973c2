import type { Context } from '../../context.ts'
import {
  type InvoicingProvider,
  InvoicingUnavailable,
} from '../../platform/invoicing-providers/provider.ts'

/** A key that cannot be read is told by the check. */
export async function findProvider(ctx: Context): Promise<InvoicingProvider | undefined> {
  try {
    return await ctx.invoicing.find()
  } catch (err) {
    if (!(err instanceof InvoicingUnavailable)) throw err
    ctx.log.warn({ err }, 'the key of the invoicing provider cannot be read')
    return undefined
  }
}
