import {
  accentNames,
  accents,
  accentTitles,
  type FullSettings,
  groundNames,
  grounds,
  groundTitles,
} from '@ateneo/contract'
import { useEffect } from 'react'
import { showColours } from '../../../platform/browser/page-colours.ts'
import { ColourChoice } from './colour-choice.tsx'
import { ColoursPreview } from './colours-preview.tsx'
import { SettingsForm } from '../forms/settings-form.tsx'
import { useSettingsForm } from '../forms/use-settings-form.ts'

const words = {
  accent: { label: 'Color de acento', show: (name: keyof typeof accents) => accentTitles[name] },
  ground: { label: 'Color de fondo', show: (name: keyof typeof grounds) => groundTitles[name] },
}

const accentChoices = accentNames.map((name) => ({
  name,
  title: accentTitles[name],
  paint: accents[name][6],
}))
/** Beside a deeper shade of the same, since pale grounds look alike on their own. */
const groundChoices = groundNames.map((name) => ({
  name,
  title: groundTitles[name],
  paint: `linear-gradient(135deg, ${grounds[name][2]} 50%, ${grounds[name][5]} 50%)`,
}))

/** The academy's colours; the whole page shows those that are chosen, until they are saved or left. */
export function ColoursForm({ settings }: { settings: FullSettings }) {
  const form = useSettingsForm(settings, {
    words,
    toValues: ({ accent, ground }) => ({ accent, ground }),
    toFields: ({ accent, ground }) => ({ accent, ground }),
  })
  const { accent, ground } = form.values
  const saved = { accent: settings.accent, ground: settings.ground }
  useEffect(() => {
    showColours({ accent, ground })
    return () => showColours({ accent: saved.accent, ground: saved.ground })
  }, [accent, ground, saved.accent, saved.ground])
  return (
    <SettingsForm form={form}>
      <ColourChoice
        label={words.accent.label}
        description="El de los botones, los enlaces y lo que está elegido."
        choices={accentChoices}
        {...form.getInputProps('accent')}
      />
      <ColourChoice
        label={words.ground.label}
        description="El que está detrás de todo."
        choices={groundChoices}
        {...form.getInputProps('ground')}
      />
      <ColoursPreview />
    </SettingsForm>
  )
}
