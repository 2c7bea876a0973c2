import { captionLabel, captionLanguages, languageTag, nameLanguage } from '@ateneo/contract'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { CallError } from '../../../platform/http/call-error.ts'
import { FileDrop } from '../../../platform/ui/fields/file-drop.tsx'
import { toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { captionMessages, describeCaptionFailure } from './caption-messages.ts'
import { type Captions, useRenameCaptions, useSaveCaptions } from './caption-queries.ts'
import classes from './captions-dialog.module.css'

type CaptionsFormProps = {
  videoId: string
  /** The captions to edit; `undefined` for a new language. */
  present: Captions | undefined
  /** Languages that the video already has. */
  taken: readonly string[]
  onDone: () => void
  onCancel: () => void
}

const other = 'other'

type Sent = { language: string; label: string; file: File }

/** The captions of one language: file and label. */
export function CaptionsForm({ videoId, present, taken, onDone, onCancel }: CaptionsFormProps) {
  const save = useSaveCaptions(videoId)
  const rename = useRenameCaptions(videoId)
  const offered = Object.entries(captionLanguages).filter(([tag]) => !taken.includes(tag))
  const form = useForm<{ choice: string; tag: string; label: string; file: File | null }>({
    initialValues: {
      choice: offered[0]?.[0] ?? other,
      tag: '',
      label: present?.label ?? '',
      file: null,
    },
    validate: {
      tag: (tag, { choice }) => (present || choice !== other ? null : complaint(languageTag, tag)),
      label: (label) => (label.trim() === '' && !present ? null : complaint(captionLabel, label)),
      file: (file) => (file || present ? null : 'Elige un archivo de subtítulos.'),
    },
  })
  const { choice, tag } = form.values
  const language = present?.language ?? (choice === other ? tag.trim() : choice)
  const isBusy = save.isPending || rename.isPending
  const failure = save.error ?? rename.error

  const onSuccess = () => (toastSuccess(captionMessages.saved), onDone())
  const offerShift = async (error: unknown, sent: Sent) => {
    if (!(error instanceof CallError) || error.code !== 'captions_later_hour') return
    const { title, asks, confirm: confirmLabel } = captionMessages.laterHour
    const message = [...describeCaptionFailure(error), asks].join(' ')
    if (await confirm({ title, message, confirmLabel })) {
      save.mutate({ ...sent, isFromItsHour: true }, { onSuccess })
    }
  }
  const send = ({ label, file }: typeof form.values) => {
    if (!file) return rename.mutate({ language, label: label.trim() }, { onSuccess })
    const sent = { language, label, file }
    save.mutate(sent, { onSuccess, onError: (error) => void offerShift(error, sent) })
  }

  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit(send)}>
      {present ? null : (
        <Select
          label="Idioma"
          allowDeselect={false}
          disabled={isBusy}
          data={[
            ...offered.map(([value, label]) => ({ value, label })),
            { value: other, label: 'Otro idioma' },
          ]}
          {...form.getInputProps('choice')}
        />
      )}
      {!present && choice === other ? (
        <TextInput
          label="Clave del idioma"
          description="Como es-AR, ja o zh-Hant."
          withAsterisk
          maxLength={35}
          disabled={isBusy}
          {...form.getInputProps('tag')}
        />
      ) : null}
      <TextInput
        label="Nombre para quien estudia"
        description="Opcional. Así aparece en el menú del reproductor."
        placeholder={nameOf(language)}
        maxLength={60}
        disabled={isBusy}
        {...form.getInputProps('label')}
      />
      <FileDrop
        label={present ? 'Archivo nuevo (opcional)' : 'Archivo de subtítulos'}
        accept=".vtt,.srt,text/vtt"
        hint="WebVTT (.vtt) o SRT (.srt), en UTF-8"
        file={form.values.file}
        error={form.errors.file}
        isDisabled={isBusy}
        onChoose={(file) => {
          form.setFieldValue('file', file)
          form.clearFieldError('file')
          save.reset()
        }}
      />
      {failure ? <CaptionErrors sentences={describeCaptionFailure(failure)} /> : null}
      <Group>
        <Button type="submit" loading={isBusy}>
          Guardar
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          Cancelar
        </Button>
      </Group>
    </form>
  )
}

function CaptionErrors({ sentences }: { sentences: string[] }) {
  const [only, ...more] = sentences
  return (
    <FormAlert title="No se guardaron los subtítulos">
      {more.length === 0 ? (
        only
      ) : (
        <ul className={classes.faults}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </FormAlert>
  )
}

function nameOf(language: string): string {
  return languageTag.safeParse(language).success ? nameLanguage(language) : ''
}

function complaint(schema: typeof captionLabel, value: string): string | null {
  return schema.safeParse(value.trim()).error?.issues[0]?.message ?? null
}
