import { MAX_ANNOUNCEMENTS_PER_DAY, sendAnnouncement } from '@ateneo/contract'
import { Group, Text, Textarea, TextInput } from '@mantine/core'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { IconSend } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useViewer } from '../../platform/http/viewer.ts'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { DraftNotice } from '../../platform/ui/forms/draft-notice.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { useUnsaved } from '../../platform/ui/forms/unsaved-context.ts'
import { announcementSent, sendingMessage } from './messages.ts'
import { announcementList, useSendAnnouncement } from './queries.ts'

/** A new announcement; what was typed is kept until it is sent. */
export function AnnouncementForm({ courseId }: { courseId: string }) {
  const viewer = useViewer()
  const leftToday = useInfiniteQuery(announcementList(viewer, courseId)).data?.leftToday
  const form = useContractForm({
    schema: sendAnnouncement.body.pick({ title: true, text: true }),
    initialValues: { title: '', text: '' },
    mutation: useSendAnnouncement(courseId),
    confirm: () =>
      confirm({
        title: 'Enviar anuncio',
        message:
          'Llega a los alumnos del curso como aviso y por correo. Después no se puede cambiar ni retirar.',
        confirmLabel: 'Enviar anuncio',
      }),
    success: announcementSent,
    onDone: ({ form: sent }) => sent.reset(),
    draft: { key: `ateneo.announcement ${viewer.id} ${courseId}`, fields: ['title', 'text'] },
  })
  useUnsaved(form.isDirty())
  return (
    <>
      {form.draft.isRecovered ? <DraftNotice onDiscard={form.draft.discard} /> : null}
      <ContractForm form={form} maw={720} style={{ marginBottom: 36 }}>
        <FormFailure form={form} describe={sendingMessage} />
        <TextInput label="Título" withAsterisk {...form.getInputProps('title')} />
        <Textarea
          label="Anuncio"
          description="Puedes usar Markdown: **negritas**, # títulos y listas con guiones."
          withAsterisk
          autosize
          minRows={5}
          maxRows={16}
          {...form.getInputProps('text')}
        />
        <Group justify="space-between" gap="sm">
          <Text fz="sm" c="dimmed">
            {leftToday === 0
              ? `Este curso ya envió sus ${MAX_ANNOUNCEMENTS_PER_DAY} anuncios de hoy.`
              : typeof leftToday === 'number'
                ? `Hoy puedes enviar ${leftToday} más, de ${MAX_ANNOUNCEMENTS_PER_DAY} al día.`
                : ''}
          </Text>
          <SubmitButton
            type="submit"
            isBusy={form.isPending}
            leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
          >
            Enviar anuncio
          </SubmitButton>
        </Group>
      </ContractForm>
    </>
  )
}
