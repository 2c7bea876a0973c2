import * as calls from '@ateneo/contract'
import { payoutAccounts } from '../../features/payouts/tables.ts'
import type { Read, Readers } from './read.ts'

function ofPayout(field: 'reference' | 'reason'): Read {
  return async ({ admin, params }) =>
    (await admin.call(calls.getPayout, { params: { payoutId: params.payoutId! } }))[field]
}

function ofProfile(pick: (profile: calls.TaxProfile) => string | undefined): Read {
  return async ({ admin, params, reply }) => {
    const id = params.taxProfileId ?? reply.insertedId
    const { documents } = await admin.call(calls.listTaxProfiles)
    const profile = documents.find(({ _id }) => _id === id)
    return profile && pick(profile)
  }
}

/** Of whichever professor: the texts of a test differ. */
function ofAccount(field: 'holder' | 'bank'): Read {
  return async ({ academy, text }) => {
    const rows = await academy.db.select({ text: payoutAccounts[field] }).from(payoutAccounts)
    return rows.find((row) => row.text === text)?.text
  }
}

/** What is written about payouts to professors. */
export const payoutTexts: Readers = {
  'POST /payouts/:payoutId/sent reference': ofPayout('reference'),
  'POST /payouts/:payoutId/return reason': ofPayout('reason'),
  'POST /tax-profiles name': ofProfile(({ name }) => name),
  'PUT /tax-profiles/:taxProfileId name': ofProfile(({ name }) => name),
  'POST /tax-profiles lines.0.name': ofProfile(({ lines }) => lines[0]?.name),
  'PUT /tax-profiles/:taxProfileId lines.0.name': ofProfile(({ lines }) => lines[0]?.name),
  'PUT /own-payouts/account holder': ofAccount('holder'),
  'PUT /own-payouts/account bank': ofAccount('bank'),
}
