import { expect, it } from 'vitest';
import { refuseFile } from './file-rules.ts';

const rules = { allowedExtensions: ['pdf', 'txt', 'mov'], maxUploadBytes: 104_857_600 };

it('takes allowed files up to the limit, whatever case their extension has', () => {
  expect(refuseFile({ name: 'Report.final.PDF', size: 104_857_600 }, rules)).toBeUndefined();
  expect(refuseFile({ name: 'a.txt', size: 0 }, rules)).toBeUndefined();
});

it('refuses others, naming what is allowed', () => {
  expect(refuseFile({ name: 'photo.png', size: 1 }, rules)).toBe(
    '.png files can’t be added. Choose one of these: pdf, txt, or mov.',
  );
  expect(refuseFile({ name: 'README', size: 1 }, rules)).toContain('Files without an extension');
  expect(refuseFile({ name: 'evil.pdf.exe', size: 1 }, rules)).toContain('.exe');
});

it.each(['sbv', 'tsv', 'ssa'])('says of .%s where it can go', (extension) => {
  expect(refuseFile({ name: `talk.${extension}`, size: 1 }, rules)).toBe(
    `.${extension} files can’t be added to a board. Open the recording’s item and add the file there as its transcript, or save it as .srt to add it as its own item.`,
  );
});

it.each(['photo.heic', 'PHOTO.HEIF'])('says of %s how to have it as a picture that can be read', (name) => {
  expect(refuseFile({ name, size: 1 }, rules)).toContain('Save the picture as JPEG or PNG');
});

it('refuses one byte too many', () => {
  expect(refuseFile({ name: 'film.mov', size: 104_857_601 }, rules)).toBe(
    'This file is larger than 100 MB. Choose a pdf, txt, or mov file up to 100 MB.',
  );
});

it('refuses what is more than is left of a quota', () => {
  const little = { ...rules, roomBytes: 1024 };
  expect(refuseFile({ name: 'a.txt', size: 1024 }, little)).toBeUndefined();
  expect(refuseFile({ name: 'a.txt', size: 2048 }, little)).toBe(
    'This file is 2 KB, but you have 1 KB of storage left. Empty Recently deleted to free up space, or ask whoever runs this server for more.',
  );
});
