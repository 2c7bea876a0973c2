import { Button, Group, Modal, Slider, Text } from '@mantine/core'
import '@mantine/core/styles/Slider.layer.css'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import classes from './crop-dialog.module.css'
import { cropPicture } from './crop-picture.ts'

type CropDialogProps = {
  /** Object URL of the picked file. */
  url: string
  isBusy: boolean
  onCrop: (cropped: File) => void
  onClose: () => void
}

/** The part of a picture that becomes the cover, in 16:9. */
export default function CropDialog({ url, isBusy, onCrop, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [isBroken, setBroken] = useState(false)

  const save = async () => {
    if (!area) return
    await cropPicture(url, area).then(onCrop, () => setBroken(true))
  }
  return (
    <Modal opened onClose={onClose} title="Recortar la portada" size={720}>
      {isBroken ? (
        <FormAlert>
          Ese archivo no es una imagen que tu navegador pueda leer. Usa JPG, PNG o WebP.
        </FormAlert>
      ) : null}
      <div className={classes.stage}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={16 / 9}
          // The page's policy allows no styles without its nonce.
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ alt: '', onError: () => setBroken(true) }}
          cropperProps={{ 'aria-label': 'Recorte: muévelo con las flechas' }}
        />
      </div>
      <Text mt="md" mb="xs" fw={600} id="acercamiento">
        Acercamiento
      </Text>
      <Slider
        min={1}
        max={3}
        step={0.05}
        value={zoom}
        onChange={setZoom}
        label={null}
        thumbProps={{ 'aria-labelledby': 'acercamiento' }}
      />
      <Group mt="lg">
        <SubmitButton isBusy={isBusy} onClick={() => void save()}>
          {isBusy ? 'Subiendo...' : 'Usar este recorte'}
        </SubmitButton>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Cancelar
        </Button>
      </Group>
    </Modal>
  )
}
