import type { PaymentProvider } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import type { Client, TestUser } from '../client.ts'
import type {
  Ability,
  ProviderActs,
  ProviderDriver,
  ProviderShop,
  VoucherActs,
} from '../providers/provider-shop.ts'
import type { TestApp } from '../test-app.ts'

/** A way to pay as a history sees it: a fake provider, the test payments, or transfers. */
export interface Till extends Partial<
  Pick<ProviderShop, 'notices' | 'breakCalls' | 'listLate' | 'refundCalls' | 'tellAt' | 'reset'>
> {
  name: PaymentProvider
  abilities: readonly Ability[]
  ctx: Context
  as(user: TestUser): Client
  acts: Partial<ProviderActs & VoucherActs>
  /** Of a checkout: what lies with the provider for the academy, in cents. */
  moneyOf(token: string): number | Promise<number>
  /** The bank gives back by hand, and an administrator writes it down. */
  isByHand?: true
  /** What arrived at the bank, whoever wrote it down. */
  noteArrived?(token: string, cents: number): void
  /** What went back by hand. */
  noteReturned?(token: string, cents: number | undefined): void
  close(): Promise<void>
}

export async function openTill(academy: TestApp, driver: ProviderDriver): Promise<Till> {
  const shop = await driver.open(academy)
  return { ...shop, name: driver.name, abilities: driver.abilities }
}
