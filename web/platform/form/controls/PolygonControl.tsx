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
  const { neighbours = [], home = null } = field;
  return (
    <div id={input.id} aria-describedby={input['aria-describedby']} aria-invalid={input['aria-invalid']}>
      {input.disabled ? (
        <MapView
          label={field.label}
          areas={ring.length > 0 ? [...neighbours, { ...own, ring }] : neighbours}
          focus={ring}
          home={home}
          height="26rem"
          selected={own.id}
        />
      ) : (
        <PolygonEditor
          label={field.label}
          ring={ring}
          neighbours={neighbours}
          home={home}
          onChange={(next: Ring) => onChange(next.length === 0 ? null : toPolygon(next))}
          {...(field.onSplit ? { onSplit: field.onSplit } : {})}
        />
      )}
    </div>
  );
}
