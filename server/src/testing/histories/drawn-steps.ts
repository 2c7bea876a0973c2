import { type Arbitrary, array, constantFrom, integer, nat, record } from 'fast-check'
import type { Step } from './steps.ts'

/** How often what happens, of a hundred or so. */
const weights: Record<Step['act'], number> = {
  open: 12,
  contest: 3,
  comeBack: 8,
  drop: 2,
  pay: 12,
  decline: 3,
  review: 4,
  decide: 5,
  chooseVoucher: 5,
  payVoucher: 5,
  expireVoucher: 2,
  payOther: 4,
  giveBackHere: 7,
  giveBackThere: 6,
  dispute: 5,
  settleDispute: 7,
  sellByHand: 2,
  giveBackSale: 2,
  toggleSale: 1,
  disturb: 4,
  deliver: 4,
  breakCalls: 4,
  wait: 12,
  prepare: 4,
  send: 3,
  undo: 2,
  begin: 2,
  accept: 3,
  bill: 4,
  failToBill: 2,
  pause: 1,
  goOn: 1,
  cancel: 1,
  resume: 1,
}

const all = (Object.keys(weights) as Step['act'][]).flatMap((act) =>
  Array.from({ length: weights[act] }, () => act),
)

export const drawnSteps: Arbitrary<Step[]> = array(
  record({
    act: constantFrom(...all),
    which: nat(11),
    cents: integer({ min: 1, max: 40_000 }),
  }),
  { minLength: 5, maxLength: 24, size: 'max' },
)
