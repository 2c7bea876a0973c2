import { CheckButton } from './check-button.tsx'
import {
  describePaymentCheck,
  describeTestEmail,
  paymentCheckMessage,
  testEmailMessage,
} from './messages.ts'
import { usePaymentCheck, useTestEmail } from './queries.ts'

/** Sends a message to the administrator. */
export function MailCheck() {
  return (
    <CheckButton
      label="Enviar mensaje de prueba"
      check={useTestEmail()}
      describe={describeTestEmail}
      explain={testEmailMessage}
    />
  )
}

/** Asks the payment provider. */
export function PaymentCheck() {
  return (
    <CheckButton
      label="Comprobar los cobros"
      check={usePaymentCheck()}
      describe={describePaymentCheck}
      explain={paymentCheckMessage}
    />
  )
}
