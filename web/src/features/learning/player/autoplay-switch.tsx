import { Switch } from '@mantine/core'
import { useAutoplay } from './use-autoplay.ts'

/** 'Reproducir la siguiente automáticamente', on the player's dark ground. */
export function AutoplaySwitch() {
  const [isOn, setOn] = useAutoplay()
  return (
    <Switch
      size="sm"
      mt="xs"
      color="jade.5"
      label="Reproducir la siguiente automáticamente"
      checked={isOn}
      onChange={(event) => setOn(event.currentTarget.checked)}
    />
  )
}
