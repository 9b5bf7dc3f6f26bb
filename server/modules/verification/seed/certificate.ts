import { loadSharp } from '#server/platform/images/load-sharp.ts'

/** An A4 page with these lines, as a PDF of some hundred bytes. */
export function certificatePdf(lines: readonly string[]): Buffer {
  const words = lines.map((line) => line.replace(/[\\()]/g, '\\$&'))
  const text = `BT /F1 22 Tf 72 740 Td 34 TL ${words.map((line) => `(${line}) Tj T*`).join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

const line = (y: number, from: number, to: number) =>
  `<rect x="${from}" y="${y}" width="${to - from}" height="10" rx="5" fill="#8a7a5c"/>`

/** A framed certificate with a cross and a seal. */
export const certificateImage = async () => {
  const sharp = await loadSharp()
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="640" viewBox="0 0 900 640">
    <rect width="900" height="640" fill="#f7f0df"/><rect x="30" y="30" width="840" height="580" fill="none" stroke="#7a5a1c" stroke-width="8"/>
    <rect x="436" y="80" width="28" height="150" fill="#7a5a1c"/><rect x="386" y="122" width="128" height="28" fill="#7a5a1c"/>
    ${line(280, 180, 720)}${line(320, 220, 680)}${line(380, 130, 770)}${line(420, 130, 770)}${line(460, 130, 560)}
    <circle cx="700" cy="520" r="56" fill="#9c3236"/><circle cx="700" cy="520" r="40" fill="none" stroke="#f0cf85" stroke-width="5"/></svg>`),
  )
    .webp({ quality: 85 })
    .toBuffer()
}
