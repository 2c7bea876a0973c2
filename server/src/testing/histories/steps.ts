import { listPayments } from '../../features/purchases/orders/payment-store.ts'
import { comeBack, drop, openPurchase, sellByHand, toggleSale } from './buying.ts'
import { breakCalls, chosen, deliver, disturb, tellLater } from './disturbing.ts'
import type { History, Purchase } from './history.ts'
import { passDays, pass } from './passing-time.ts'
import { prepare, send, undo } from './paying-out.ts'
import { dispute, giveBackHere, giveBackSale, giveBackThere, settleDispute } from './returning.ts'
import { actOnLast, begin, cancel, resume } from './subscribing.ts'

/** A step, and numbers by which it chooses. */
export interface Step {
  act: keyof typeof acts
  which: number
  cents: number
}

type Drawn = Omit<Step, 'act'>
type Act = (history: History, drawn: Drawn) => Promise<string>
type PurchaseAct = (history: History, purchase: Purchase, drawn: Drawn) => Promise<string>

const open: Act = async (history, { which, cents }) =>
  openPurchase(history, {
    student: history.students[which % 2]!,
    till: chosen(history.world.tills, cents),
    isForMonths: which > 9,
    hasCoupon: which > 5 && which < 10,
  })

/** Both students want the one use of the coupon: the first one's hold is over as the second begins. */
const contest: Act = async (history, { which, cents }) => {
  const { students, world } = history
  const till = chosen(world.tills, cents)
  const wanted = { till, isForMonths: false, hasCoupon: true }
  const first = await openPurchase(history, { ...wanted, student: students[which % 2]! })
  await pass(history, { minutes: 61 })
  const second = await openPurchase(history, { ...wanted, student: students[(which + 1) % 2]! })
  return `${first}, ${second}`
}

/** Of the last purchases, so that most steps follow from each other. */
const ofPurchase =
  (act: PurchaseAct): Act =>
  async (history, drawn) => {
    if (history.purchases.length === 0) return open(history, drawn)
    return act(history, chosen(history.purchases.slice(-3), drawn.which), drawn)
  }

const DAY_MILLISECONDS = 24 * 60 * 60_000

/** At the provider's page, which may be closed by then. */
const there = (act: 'pay' | 'decline' | 'review' | 'chooseVoucher'): Act =>
  ofPurchase(async (history, purchase) => {
    const { till, token } = purchase
    const isPaidOnce = !till.abilities.includes('several payments')
    if (!till.acts[act] || (isPaidOnce && purchase.payments > 0)) return 'nothing'
    if (isPageClosed(history, purchase) || till.acts.isPageOpen?.(token) === false) return 'closed'
    if (act === 'pay' || act === 'review') purchase.payments += 1
    purchase.isReviewed = act === 'review'
    await till.acts[act](token)
    return act
  })

const pay = there('pay')

/** Of one that is paid, or is paid now. */
const ofPaid = (act: PurchaseAct): Act =>
  ofPurchase(async (history, purchase, drawn) => {
    if (purchase.payments === 0) return pay(history, drawn)
    return act(history, purchase, drawn)
  })

const isPageClosed = ({ world }: History, { openedAt }: Purchase) =>
  world.academy.clock.now().getTime() - openedAt.getTime() > 2 * DAY_MILLISECONDS

/** A shop takes no voucher, nor tells of one, so long after its three days. */
const isPastAll = ({ world }: History, { openedAt }: Purchase) =>
  world.academy.clock.now().getTime() - openedAt.getTime() > 9 * DAY_MILLISECONDS

const ofVoucher = (act: 'payVoucher' | 'expireVoucher'): Act =>
  ofPurchase(async (history, purchase, drawn) => {
    const { till, token } = purchase
    const { isVoucherOpen } = till.acts
    if (!till.acts[act]) return 'nothing'
    if (isVoucherOpen && !isVoucherOpen(token)) return there('chooseVoucher')(history, drawn)
    if (isPastAll(history, purchase)) return 'too late'
    if (act === 'payVoucher') purchase.payments += 1
    await till.acts[act](token)
    return act
  })

const decide = ofPurchase(async (history, purchase, drawn) => {
  const { till, token, orderId } = purchase
  if (!till.acts.decide) return 'nothing'
  if (!purchase.isReviewed) return there('review')(history, drawn)
  const seen = await listPayments(history.world.academy.db, orderId)
  if (!seen.some(({ state, payBy }) => state === 'pending' && payBy === null)) return 'nothing'
  purchase.isReviewed = false
  await till.acts.decide(token, drawn.which % 3 === 0 ? 'rejected' : 'approved')
  return 'decided'
})

const payOther = ofPurchase(async (history, purchase, { cents }) => {
  const { till, token, payments } = purchase
  if (!till.acts.payOther || isPageClosed(history, purchase)) return 'nothing'
  Object.assign(purchase, { payments: payments + 1, isOtherAmount: true, isReviewed: false })
  await till.acts.payOther(token, cents)
  return `paid ${cents}`
})

const part = ({ which, cents }: Drawn) => (which % 2 === 0 ? undefined : cents)

async function wait(history: History, { which, cents }: Drawn): Promise<string> {
  if (which % 3 === 0) await pass(history, { minutes: 3 + (cents % 70) })
  else if (which % 3 === 1) await pass(history, { hours: 1 + (cents % 30) })
  else await passDays(history, 1 + (cents % 6), { isMailDown: cents % 5 === 0 })
  return `${which % 3} ${cents}`
}

export const acts = {
  open,
  contest,
  comeBack: ofPurchase(comeBack),
  drop: ofPurchase(async (_, purchase) => drop(purchase)),
  pay,
  decline: there('decline'),
  review: there('review'),
  decide,
  chooseVoucher: there('chooseVoucher'),
  payVoucher: ofVoucher('payVoucher'),
  expireVoucher: ofVoucher('expireVoucher'),
  payOther,
  giveBackHere: ofPaid(async (history, purchase, drawn) =>
    giveBackHere(history, purchase, { which: drawn.which, cents: part(drawn) }),
  ),
  giveBackThere: ofPaid(async (_, purchase, drawn) =>
    tellLater(purchase, () => giveBackThere(purchase, part(drawn))),
  ),
  dispute: ofPaid(async (_, purchase) => tellLater(purchase, () => dispute(purchase))),
  // Banks take their time.
  settleDispute: ofPaid(async (history, purchase, { which }) => {
    await passDays(history, 2)
    return tellLater(purchase, () => settleDispute(purchase, which % 2 === 0))
  }),
  sellByHand: async (history, { which, cents }) =>
    sellByHand(history, history.students[which % 2]!, cents),
  giveBackSale: async (history, drawn) => giveBackSale(history, drawn.which, part(drawn)),
  toggleSale,
  disturb,
  deliver,
  breakCalls,
  wait,
  prepare,
  send,
  undo,
  begin,
  accept: async (history) => actOnLast(history, 'aceptar'),
  bill: async (history) => actOnLast(history, 'cobrar'),
  failToBill: async (history) => actOnLast(history, 'fallar'),
  pause: async (history) => actOnLast(history, 'pausar'),
  goOn: async (history) => actOnLast(history, 'reanudar'),
  cancel,
  resume,
} satisfies Record<string, Act>
