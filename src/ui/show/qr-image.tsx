import { QrCodeFrame, QrCodePattern, QrCodeRoot } from '@chakra-ui/react/qr-code'
import { chakra } from '@chakra-ui/react/styled-system'

/** Dark on white in either theme, as cameras expect. One path, drawn without a request. */
export const QrImage = ({ text, label }: { text: string; label: string }) => (
  <White role="img" aria-label={label}>
    <QrCodeRoot value={text} encoding={{ ecc: 'M' }} unstyled>
      <QrCodeFrame>
        <QrCodePattern />
      </QrCodeFrame>
    </QrCodeRoot>
  </White>
)

const White = chakra('div', {
  base: {
    flex: 'none',
    width: '188px',
    padding: '3',
    borderRadius: 'card',
    background: 'white',
    borderWidth: '1px',
    borderColor: 'border',
    '& svg': { display: 'block', width: '100%', height: 'auto', shapeRendering: 'crispEdges' },
    '& path': { fill: 'black' },
  },
})
