import iconv from 'iconv-lite';

/** ISO-2022-KR is EUC-KR in seven bits: between SO and SI each byte lacks its high bit. */
function decodeIso2022Kr(bytes: Uint8Array): string {
  const eight: number[] = [];
  let isShifted = false;
  const text = Buffer.from(bytes).toString('latin1').replaceAll('\u001b$)C', '');
  for (const sign of text) {
    const code = sign.charCodeAt(0);
    if (code === 0x0e || code === 0x0f) {
      isShifted = code === 0x0e;
    } else {
      eight.push(isShifted && code > 0x20 ? code | 0x80 : code);
    }
  }
  return iconv.decode(Buffer.from(eight), 'euc-kr');
}

function isKnownToIcu(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== 'replacement';
  } catch {
    return false;
  }
}

/** Whether `decodeAs` knows an encoding. */
export function canDecode(encoding: string): boolean {
  return encoding === 'iso-2022-kr' || iconv.encodingExists(encoding) || isKnownToIcu(encoding);
}

/** Decodes by iconv-lite, by ICU where iconv-lite has no table (ISO-2022-JP), or by hand (ISO-2022-KR). */
export function decodeAs(bytes: Uint8Array, stated: string): string {
  // What calls itself TIS-620 has the quotation marks and dashes of Windows in it, as on the web.
  const encoding = /^tis-?620$/iu.test(stated) ? 'windows-874' : stated;
  if (encoding === 'iso-2022-kr') {
    return decodeIso2022Kr(bytes);
  }
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return iconv.encodingExists(encoding)
    ? iconv.decode(view, encoding)
    : new TextDecoder(encoding).decode(bytes);
}
