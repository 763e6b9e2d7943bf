import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { NativeSelect } from '../../../platform/form/controls/choices/NativeSelect.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { squareMetres } from '../../../platform/map/geometry.ts';
import { areaText } from '../../../platform/map/measures.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { VisuallyHidden } from '../../../platform/ui/VisuallyHidden.tsx';
import { messages } from '../messages.ts';
import { leftOut, newPlace, placeLabel, unclear, type KnownPlace } from './shapeMatches.ts';
import type { Area } from './useFoundAreas.ts';
import { useChangeText } from './useChangeText.ts';

const tones = {
  danger: { icon: 'alert', color: 'danger.fg' },
  warning: { icon: 'edit', color: 'warning.fg' },
  plain: { icon: 'check', color: 'fg.muted' },
} as const;
type Line = { tone: keyof typeof tones; text: string };

/** What becomes of a shape, in words. */
function useShapeLines() {
  const t = useMessages(messages);
  const locale = useLanguage();
  const changeText = useChangeText();
  return ({ choice, place, name, change, fault, changes }: Area): Line[] => {
    if (choice === leftOut) return [{ tone: 'plain', text: t('places.matchOut') }];
    if (fault !== null) return [{ tone: 'danger', text: t(`places.match${fault}`, { name }) }];
    const before = place?.ring;
    const given: Line[] =
      place === null
        ? []
        : before
          ? [{ tone: 'warning', text: t('places.matchReplaces', { area: areaText(squareMetres(before), locale) }) }]
          : [{ tone: 'plain', text: t('places.changeGIVEN') }];
    return [
      ...given,
      ...(change === null ? [] : [{ tone: 'warning' as const, text: t(`places.change${change}`) }]),
      ...changes.map((each): Line => ({ tone: 'warning', text: changeText(each) })),
    ];
  };
}

interface ChoiceProps {
  area: Area;
  places: readonly KnownPlace[];
  onChoose: (choice: string) => void;
  describedBy: string;
}

/** Where a shape goes. Of thousands of places only the list that is being opened has them all. */
function PlaceChoice({ area, places, onChoose, describedBy }: ChoiceProps) {
  const t = useMessages(messages);
  const [isOpening, setOpening] = useState(false);
  const { choice, place, given, name } = area;
  const listed = isOpening ? places : places.filter(({ id }) => id === place?.id);
  const open = (): void => setOpening(true);
  return (
    <NativeSelect
      aria-label={t('places.matchTo', { name: given || t('places.nameless') })}
      aria-describedby={describedBy}
      aria-invalid={area.fault !== null}
      value={choice}
      onPointerDown={open}
      onFocus={open}
      onBlur={() => setOpening(false)}
      onChange={(event) => onChoose(event.target.value)}
    >
      {choice === unclear && <option value={unclear}>{t('places.matchChoose')}</option>}
      <option value={newPlace}>
        {t('places.matchNew', { name: choice === newPlace ? name : given || t('places.nameless') })}
      </option>
      <option value={leftOut}>{t('places.matchLeave')}</option>
      {listed.map((each) => (
        <option key={each.id} value={each.id}>
          {placeLabel(each)}
        </option>
      ))}
    </NativeSelect>
  );
}

interface Props {
  areas: readonly Area[];
  places: readonly KnownPlace[];
  onChoose: (index: number, choice: string) => void;
  /** The shape that is being looked at. */
  onLook: (index: number) => void;
}

/** The shapes of a file beside the places that they go to, which can be chosen otherwise. */
export function MatchTable({ areas, places, onChoose, onLook }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const linesOf = useShapeLines();
  return (
    <chakra.ul aria-label={t('places.matches')} borderWidth="1px" borderRadius="md" maxH="22rem" overflowY="auto">
      {areas.map((area, index) => {
        const noteId = `match-note-${index}`;
        return (
          <chakra.li
            key={index}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.2fr)' }}
            columnGap="4"
            rowGap="1.5"
            px="3"
            py="2.5"
            borderTopWidth={index === 0 ? '0' : '1px'}
            fontSize="sm"
            onFocus={() => onLook(index)}
            onPointerEnter={() => onLook(index)}
          >
            <chakra.div minW="0" opacity={area.choice === leftOut ? 0.6 : undefined}>
              <chakra.p fontWeight="semibold" truncate>
                {area.given || t('places.nameless')}
              </chakra.p>
              <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums">
                {areaText(squareMetres(area.ring), locale)}
              </chakra.p>
            </chakra.div>
            <chakra.div minW="0" display="grid" gap="1">
              <PlaceChoice
                area={area}
                places={places}
                describedBy={noteId}
                onChoose={(choice) => onChoose(index, choice)}
              />
              <div id={noteId}>
                {linesOf(area).map(({ tone, text }) => (
                  <chakra.p key={text} display="flex" gap="1.5" color={tones[tone].color}>
                    <Icon name={tones[tone].icon} size="1rem" mt="0.5" />
                    {text}
                  </chakra.p>
                ))}
                {linesOf(area).length === 0 && <VisuallyHidden>{t('places.matchAsItIs')}</VisuallyHidden>}
              </div>
            </chakra.div>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
