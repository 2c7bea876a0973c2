import { IconArrowBackUp, IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react'
import { receiptStates, type ReceiptState as State } from './own-purchases.ts'
import classes from './receipt-state.module.css'

const icons = {
  completed: IconCircleCheck,
  cancelled: IconCircleMinus,
  failed: IconCircleX,
  refundDue: IconArrowBackUp,
} satisfies Record<State, unknown>

/** How an order ended. */
export function ReceiptState({ state }: { state: State }) {
  const Icon = icons[state]
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {receiptStates[state].word}
    </span>
  )
}
