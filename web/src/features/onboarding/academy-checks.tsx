import { checkMessage, describeChecks } from '../payments/messages.ts'
import { useOfferedCheck } from '../payments/queries.ts'
import { CheckButton } from './check-button.tsx'
import { describeTestEmail, testEmailMessage } from './messages.ts'
import { useTestEmail } from './queries.ts'

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

/** Asks the providers that buyers are offered. */
export function PaymentCheck() {
  return (
    <CheckButton
      label="Comprobar los cobros"
      check={useOfferedCheck()}
      describe={describeChecks}
      explain={checkMessage}
    />
  )
}
