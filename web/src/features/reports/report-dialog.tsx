import { reportReason, reportThing } from '@ateneo/contract'
import { Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
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
  const report = useReport(kind, id)
  const form = useForm({
    initialValues: first,
    validate: schemaResolver(schema, { sync: true }),
  })
  const send = form.onSubmit((values) =>
    report.mutate(values, {
      onSuccess: () => {
        toastSuccess(reportSent)
        onClose()
      },
    }),
  )
  return (
    <Modal opened={useOpensMounted(true)} onClose={onClose} title={`Reportar ${what}`} size={520}>
      <form onSubmit={send} noValidate>
        <Stack>
          {report.isError ? <FormAlert>{reportMessage(report.error)}</FormAlert> : null}
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
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={report.isPending}>
              Cancelar
            </Button>
            <SubmitButton type="submit" isBusy={report.isPending}>
              Enviar reporte
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
