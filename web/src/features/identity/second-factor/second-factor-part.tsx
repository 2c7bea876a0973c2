import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { EnrolmentDialog } from './enrolment-dialog.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import {
  secondFactor,
  useDisableSecondFactor,
  useRenewRecoveryCodes,
} from './second-factor-queries.ts'

type Open = 'enrolment' | 'disabling' | 'renewal' | undefined

/** Whether the account asks for a code at the login, and the buttons that change it. */
export function SecondFactorPart() {
  const factor = useQuery(secondFactor)
  const disable = useDisableSecondFactor()
  const renew = useRenewRecoveryCodes()
  const [open, setOpen] = useState<Open>()
  const close = () => {
    setOpen(undefined)
    disable.reset()
    renew.reset()
  }
  if (factor.isError) {
    return (
      <ErrorState
        message="No pudimos traer esta parte de tu cuenta. Revisa tu conexión e inténtalo otra vez."
        onRetry={() => void factor.refetch()}
        isRetrying={factor.isFetching}
      />
    )
  }
  if (!factor.data) return <Skeleton height={64} />
  const { enabled, compulsory, recoveryCodesLeft } = factor.data
  return (
    <Stack align="start">
      <Text>
        {enabled
          ? `Activada. Te ${recoveryCodesLeft === 1 ? 'queda' : 'quedan'} ${formatCount(recoveryCodesLeft, 'código', 'códigos')} de recuperación.`
          : 'Desactivada: basta tu contraseña para entrar.'}
      </Text>
      {enabled ? (
        <Group>
          <Button variant="default" onClick={() => setOpen('renewal')}>
            Cambiar códigos
          </Button>
          {compulsory ? null : (
            <Button variant="subtle" color="red" onClick={() => setOpen('disabling')}>
              Desactivar
            </Button>
          )}
        </Group>
      ) : (
        <Button variant="default" onClick={() => setOpen('enrolment')}>
          Activar verificación
        </Button>
      )}
      {open === 'enrolment' ? <EnrolmentDialog onClose={close} /> : null}
      {open === 'disabling' ? (
        <ProofDialog
          title="Desactivar la verificación en dos pasos"
          question="Desde entonces bastará tu contraseña para entrar."
          action="Desactivar"
          mutation={disable}
          success="Desactivaste la verificación en dos pasos."
          onDone={close}
          onClose={close}
        />
      ) : null}
      {open === 'renewal' && renew.data ? (
        <Modal opened onClose={close} title="Códigos de recuperación" size={520}>
          <RecoveryCodeList codes={renew.data.recoveryCodes} onDone={close} />
        </Modal>
      ) : open === 'renewal' ? (
        <ProofDialog
          title="Cambiar códigos de recuperación"
          question="Los que tienes dejarán de servir."
          action="Cambiar códigos"
          mutation={renew}
          onClose={close}
        />
      ) : null}
    </Stack>
  )
}
