import * as calls from '@ateneo/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { originOf, provePassword } from '../identity/service.ts'
import { accountVersion } from './accounts.ts'
import {
  presentAccount,
  presentBalance,
  presentCourse,
  presentOwedEntry,
  presentPayout,
  presentPerson,
  presentProfessorBalance,
  presentStatement,
  presentTaxProfile,
} from './present.ts'
import * as service from './service.ts'
import type { ListedPayoutRow } from './store.ts'

const presentListed = ({ payout, professor }: ListedPayoutRow) => ({
  ...presentPayout(payout),
  professor: presentPerson(professor),
})

const ofOffice: Route[] = [
  route(calls.listBalances, async ({ ctx, query }) => {
    const { rows, nextCursor, ...window } = await service.listBalances(ctx, query)
    const documents = rows.map(({ professorId: id, name, email, lastSentOn, ...row }) => ({
      ...presentBalance(row, window),
      professor: presentPerson({ id, name, email }),
      lastPayout: lastSentOn === null ? null : { date: lastSentOn, paid: row.lastCents! / 100 },
      hasClabe: row.hasClabe,
    }))
    return { documents, nextCursor }
  }),
  route(calls.getBalance, async ({ ctx, params }) => {
    const found = await service.getBalance(ctx, params.professorId)
    const { professor, account, profile, balances, refundDays } = found
    return {
      professor: presentPerson(professor),
      account: presentAccount(account),
      taxProfile: profile ? { _id: profile.id, name: profile.name } : null,
      balances: balances.map((row) => presentProfessorBalance(row, found)),
      refundDays,
    }
  }),
  route(calls.listOwedEntries, async ({ ctx, params, query }) => {
    const { rows, nextCursor, ...window } = await service.listOwedEntries(
      ctx,
      params.professorId,
      query,
    )
    return { documents: rows.map((row) => presentOwedEntry(row, window)), nextCursor }
  }),
  route(calls.setTaxProfile, async ({ ctx, caller, params, body }) => {
    await service.setTaxProfile(ctx, caller, params.professorId, body.taxProfileId)
    return { msg: 'Tax profile changed' }
  }),
  route(calls.preparePayout, async ({ ctx, caller, params, body }) => ({
    insertedId: await service.preparePayout(ctx, caller, { ...params, ...body }),
  })),
  route(calls.listPayouts, async ({ ctx, query }) => {
    const { rows, nextCursor } = await service.listPayouts(ctx, query)
    return { documents: rows.map(presentListed), nextCursor }
  }),
  route(calls.getPayout, async ({ ctx, params }) => {
    const { courses, ...row } = await service.getPayout(ctx, params.payoutId)
    return { ...presentListed(row), courses: courses.map(presentCourse) }
  }),
  route(calls.sendPayout, async ({ ctx, caller, params, body }) => {
    await service.sendPayout(ctx, caller, params.payoutId, body)
    return { msg: 'Payout sent' }
  }),
  route(calls.discardPayout, async ({ ctx, caller, params }) => {
    await service.discardPayout(ctx, caller, params.payoutId)
    return { msg: 'Payout discarded' }
  }),
  route(calls.returnPayout, async ({ ctx, caller, params, body }) => {
    await service.returnPayout(ctx, caller, params.payoutId, body.reason)
    return { msg: 'Payout returned' }
  }),
  route(calls.revealClabe, async ({ ctx, caller, params }) => ({
    clabe: await service.revealClabe(ctx, caller, params.payoutId),
  })),
  route(calls.getStatement, async ({ ctx, params, query }) =>
    presentStatement(await service.getStatement(ctx, { ...params, ...query })),
  ),
]

const ofTaxes: Route[] = [
  route(calls.listTaxProfiles, async ({ ctx }) => ({
    documents: (await service.listTaxProfiles(ctx)).map(presentTaxProfile),
  })),
  route(calls.createTaxProfile, async ({ ctx, caller, body }) => ({
    insertedId: await service.createTaxProfile(ctx, caller, body),
  })),
  route(calls.editTaxProfile, async ({ ctx, caller, params, body }) => {
    await service.editTaxProfile(ctx, caller, params.taxProfileId, body)
    return { msg: 'Tax profile changed' }
  }),
  route(calls.deleteTaxProfile, async ({ ctx, caller, params }) => {
    await service.deleteTaxProfile(ctx, caller, params.taxProfileId)
    return { msg: 'Tax profile deleted' }
  }),
]

const ofProfessors: Route[] = [
  route(calls.getPayoutAccount, async ({ ctx, caller }) => {
    const row = await service.getPayoutAccount(ctx, caller)
    return { ...presentAccount(row), version: accountVersion(row) }
  }),
  route(calls.editPayoutAccount, async ({ ctx, caller, body, request, reply }) => {
    const { password, ...account } = body
    await provePassword(ctx, caller, { password, origin: originOf({ request, reply }) })
    await service.editPayoutAccount(ctx, caller, account)
    return { msg: 'Payout account changed' }
  }),
  route(calls.getOwnBalance, async ({ ctx, caller }) => {
    const { balances, account, ...window } = await service.getOwnBalance(ctx, caller)
    return {
      balances: balances.map((row) => presentBalance(row, window)),
      refundDays: window.refundDays,
      hasClabe: typeof account?.clabe === 'string',
    }
  }),
  route(calls.listOwnPayouts, async ({ ctx, caller, query }) => {
    const { rows, nextCursor } = await service.listOwnPayouts(ctx, caller, query)
    return { documents: rows.map(presentPayout), nextCursor }
  }),
  route(calls.getOwnPayout, async ({ ctx, caller, params }) => {
    const { payout, courses } = await service.getOwnPayout(ctx, caller, params.payoutId)
    return { ...presentPayout(payout), courses: courses.map(presentCourse) }
  }),
  route(calls.getOwnStatement, async ({ ctx, caller, query }) =>
    presentStatement(await service.getStatement(ctx, { professorId: caller.id, ...query })),
  ),
]

export const payoutRoutes: Route[] = [...ofOffice, ...ofTaxes, ...ofProfessors]
