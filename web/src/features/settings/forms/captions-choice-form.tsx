import type { FullSettings } from '@ateneo/contract'
import { Anchor, Switch, Text } from '@mantine/core'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type Values = { makesCaptions: boolean; publishesCaptions: boolean }

const words = {
  makesCaptions: 'Crear subtítulos automáticos de cada video nuevo',
  publishesCaptions: 'Publicar subtítulos automáticos sin revisión',
}

/** When captions are made by an engine; without one, how an operator sets one up. */
export function CaptionsChoiceForm({ settings }: { settings: FullSettings }) {
  return settings.hasCaptionsEngine ? <ChoiceForm settings={settings} /> : <HowToInstall />
}

function ChoiceForm({ settings }: { settings: FullSettings }) {
  const form = useSettingsForm<Values>(settings, {
    words,
    toValues: ({ makesCaptions, publishesCaptions }) => ({ makesCaptions, publishesCaptions }),
    toFields: (values) => values,
  })
  return (
    <SettingsForm form={form}>
      <Switch
        label={words.makesCaptions}
        description="Apagado, cada maestro los pide para el video que quiera."
        {...form.getInputProps('makesCaptions', { type: 'checkbox' })}
      />
      <Switch
        label={words.publishesCaptions}
        description="Encendido, se ven en cuanto están hechos, con «(automático)» en su nombre, si el video no tiene otros. Tienen errores."
        {...form.getInputProps('publishesCaptions', { type: 'checkbox' })}
      />
    </SettingsForm>
  )
}

function HowToInstall() {
  return (
    <Text>
      Aquí no hay un programa que los haga. Quien opera el servidor instala uno con{' '}
      <code>npm run captions -- install</code> y lo elige con <code>CAPTIONS_ENGINE</code>; la guía
      lo dice paso a paso en{' '}
      <Anchor href="/guia/subtitulos.html" target="_blank">
        Subtítulos automáticos
      </Anchor>
      .
    </Text>
  )
}
