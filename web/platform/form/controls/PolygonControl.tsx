import { ringOf, toPolygon, type Ring } from '../../map/geometry.ts';
import { MapView } from '../../map/MapView.tsx';
import { PolygonEditor } from '../../map/PolygonEditor.tsx';
import type { ControlProps } from './types.ts';

const own = {
  id: 'own',
  name: '',
  fill: 'color-mix(in srgb, var(--chakra-colors-brand-solid) 38%, transparent)',
  stroke: 'var(--chakra-colors-brand-solid)',
};

export function PolygonControl({ field, value, onChange, input }: ControlProps<'polygon'>) {
  const ring = ringOf(value) ?? [];
  return (
    <div id={input.id} aria-describedby={input['aria-describedby']} aria-invalid={input['aria-invalid']}>
      {input.disabled ? (
        <MapView
          label={field.label}
          areas={ring.length > 0 ? [...field.neighbours, { ...own, ring }] : field.neighbours}
          focus={ring}
          home={field.home}
          height="26rem"
          selected={own.id}
        />
      ) : (
        <PolygonEditor
          label={field.label}
          ring={ring}
          neighbours={field.neighbours}
          home={field.home}
          onChange={(next: Ring) => onChange(next.length === 0 ? null : toPolygon(next))}
          {...(field.onSplit ? { onSplit: field.onSplit } : {})}
        />
      )}
    </div>
  );
}
