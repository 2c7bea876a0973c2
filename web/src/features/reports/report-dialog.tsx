import { reportReason, reportThing } from '@ateneo/contract'
import { Modal, Radio, Stack, Textarea } from '@mantine/core'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { useOpensMounted } from '../../platform/ui/loading/use-opens-mounted.ts'
import { reportMessage, reportSent } from './messages.ts'
import { type NewReport, useReport } from './queries.ts'
import { reasonNames, type ReportedKind } from './report.ts'

type ReportDialogProps = {
  kind: ReportedKind
  id: string
  /** 'pregunta de Ana Ríos' */
  what: string
  onClose: () => void
}

const first: NewReport = { reason: 'spam', text: '' }
const schema = reportThing.body.pick({ reason: true, text: true }).required()

/** Asks what is wrong with something that somebody wrote. */
export default function ReportDialog({ kind, id, what, onClose }: ReportDialogProps) {
  const form = useContractForm({
    schema,
    initialValues: first,
    mutation: useReport(kind, id),
    success: reportSent,
    onDone: onClose,
  })
  return (
    <Modal opened={useOpensMounted(true)} onClose={onClose} title={`Reportar ${what}`} size={520}>
      <ContractForm form={form}>
        <FormFailure form={form} describe={reportMessage} />
        <Radio.Group label="¿Qué tiene de malo?" {...form.getInputProps('reason')}>
          <Stack gap="sm" mt="xs">
            {reportReason.options.map((reason, index) => (
              <Radio
                key={reason}
                value={reason}
                label={reasonNames[reason]}
                data-autofocus={index === 0 || undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label="Cuéntanos más (opcional)"
          description="Lo lee solo la administración. Quien lo escribió no sabrá quién lo reportó."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={500}
          {...form.getInputProps('text')}
        />
        <FormButtons form={form} onCancel={onClose} isCancelLocked gap="sm">
          Enviar reporte
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}
